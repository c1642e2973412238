/**
 * Reports what would show or count days by the clock of the browser or the server instead of the shop's (docs/decisions/0078), as a
 * plugin of oxlint.
 */

/** Methods of a date that read or set its parts in the zone of the machine. */
const localParts = /^(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)$|^toLocale(?:Date|Time)String$/

/** The end of a day and time without a zone, which is read in the zone of the machine. */
const withoutZone = /T\d\d:\d\d(?::\d\d)?$/

const advice = 'A day or time of the machine: use src/domain/shared/dates.ts and calendar-date.ts, which follow the shop.'

const nameOf = (node) => (node.type === 'MemberExpression' && !node.computed ? node.property.name : node.name)

const namesZone = ({ arguments: [, options] }) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some((property) => property.type === 'Property' && property.key.name === 'timeZone')

/** Whether an expression is a new date: its `toLocaleString` is one of a day, others are of numbers. */
const isNewDate = (node) => node?.type === 'NewExpression' && node.callee.name === 'Date'

const shop = {
  create(context) {
    const report = (node) => context.report({ node, message: advice })
    const check = (node) => {
      const name = nameOf(node.callee)
      if (name === 'DateTimeFormat' && !namesZone(node)) report(node)
      if (node.type === 'CallExpression' && name === 'dayjs') report(node)
      if (node.type === 'NewExpression' && name === 'Date' && node.arguments.length > 1) report(node)
    }
    const isOfZone = ({ parent }) => parent?.type === 'CallExpression' && nameOf(parent.callee) === 'tz'
    return {
      NewExpression: check,
      CallExpression: check,
      MemberExpression(node) {
        const name = nameOf(node)
        if (localParts.test(name ?? '') || (name === 'toLocaleString' && isNewDate(node.object))) report(node)
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
