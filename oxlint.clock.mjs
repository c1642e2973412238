/**
 * Reports what would show or count days by the clock of the browser or the server instead of the shop's (docs/decisions/0078), as a
 * plugin of oxlint.
 */

/** Methods of a date that read, set or write its parts in the zone of the machine; `toLocaleString` may be one of a number. */
const localParts =
  /^(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|Year|TimezoneOffset)$|^to(?:Locale)?(?:Date|Time)?String$/
const namedAlike = /^to(?:Locale)?String$/

/** The end of a day and time without a zone, which is read in the zone of the machine. */
const withoutZone = /T\d\d:\d\d(?::\d\d)?$/

const advice = 'A day or time of the machine: use src/domain/shared/dates.ts and calendar-date.ts, which follow the shop.'

/** What `Date` reads alike in every zone: a day alone, which is one of UTC, and a time with its zone. */
const sameEverywhere = /^\d{4}(?:-\d\d(?:-\d\d)?)?$|(?:Z|[+-]\d\d:?\d\d|GMT)$/

const nameOf = (node) => {
  if (node.type !== 'MemberExpression') return node.name
  return node.computed ? node.property.value : node.property.name
}

/** Options that are those of a number. */
const ofNumber = /^(?:style|currency|notation|unit|(?:min|max)imum(?:IntegerDigits|FractionDigits|SignificantDigits))$/
const ofDate = /^(?:weekday|era|year|month|day|dayPeriod|hour|hour12|minute|second|(?:date|time)Style|timeZoneName)$/

const keysOf = (options) => (options?.type === 'ObjectExpression' ? options.properties.map(({ key }) => key?.name ?? '') : [])

const namesZone = ({ arguments: [, options] }) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(
    ({ type, key, value }) =>
      type === 'Property' && key.name === 'timeZone' && value.name !== 'undefined' && value.value !== null,
  )

/** Names of dates: `date`, `createdAt`, `today`. */
const dateName = /(?:[dD]ate|[tT]ime|[dD]ay|[iI]nstant|[mM]oment|[sS]ince|[uU]ntil|[nN]ow|At|On)$/

const isNewDate = (node) => node?.type === 'NewExpression' && node.callee.name === 'Date'

/** Whether an expression is a date, as far as it can be seen without types: others are numbers. */
const isDate = (node) =>
  isNewDate(node) || (/^(?:Identifier|MemberExpression)$/.test(node?.type) && dateName.test(nameOf(node) ?? ''))

/** Whether `toLocaleString` or `toString` is called of a date. */
const writesDate = ({ object, parent }) => {
  const keys = parent.type === 'CallExpression' ? keysOf(parent.arguments[1]) : []
  return keys.some((key) => ofDate.test(key)) || (isDate(object) && !keys.some((key) => ofNumber.test(key)))
}

/** The text, or its end, that `Date` is given; undefined if it cannot be seen. */
const endOf = (node) => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral') return node.quasis.at(-1)?.value.cooked || undefined
  return node?.type === 'BinaryExpression' ? endOf(node.right) : undefined
}

const readsText = (node) =>
  (node.type === 'NewExpression' && nameOf(node.callee) === 'Date') ||
  (nameOf(node.callee) === 'parse' && node.callee.object?.name === 'Date')

const shop = {
  create(context) {
    const report = (node) => context.report({ node, message: advice })
    const check = (node) => {
      const name = nameOf(node.callee)
      if (name === 'DateTimeFormat' && !namesZone(node)) report(node)
      if (node.type === 'CallExpression' && name === 'dayjs') report(node)
      if (node.type === 'NewExpression' && name === 'Date' && node.arguments.length > 1) report(node)
      const [written] = node.arguments
      // Those with a T are reported wherever they are written.
      const end = readsText(node) ? endOf(written) : undefined
      if (end !== undefined && !sameEverywhere.test(end) && !withoutZone.test(end)) report(node)
    }
    const isOfZone = ({ parent }) => parent?.type === 'CallExpression' && nameOf(parent.callee) === 'tz'
    return {
      NewExpression: check,
      CallExpression: check,
      MemberExpression(node) {
        const name = nameOf(node)
        if (localParts.test(name ?? '') && (!namedAlike.test(name) || writesDate(node))) report(node)
      },
      Literal(node) {
        if (typeof node.value === 'string' && withoutZone.test(node.value)) report(node)
      },
      TemplateLiteral(node) {
        if (withoutZone.test(node.quasis.at(-1)?.value.cooked ?? '') && !isOfZone(node)) report(node)
      },
    }
  },
}

export default { meta: { name: 'clock' }, rules: { shop } }
