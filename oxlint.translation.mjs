/**
 * Reports text that a browser's translation breaks, as a plugin of oxlint. A translation puts each text node into a `<font>`: React
 * then cannot place or remove an element beside that text, which ends the page, and writes a changed text where nobody sees it. A
 * text that is the only child of its element is safe, because React writes the whole element.
 */

const advice =
  'Put this text into an element of its own, such as a span: beside it other content changes, which a translated page breaks.'

/** Names of what is never text: elements that are passed on. */
const nodes =
  /^(?:children|icon|link|heading|above|below|bar|aside|sign|sums|sizes|cancel|badges|actions|waiting|[a-z]+(?:Part|Window|Icon))$/

/** Names of objects that hold texts, and of functions that make them. */
const holdsTexts = /texts?$/i
const makers = /(?:Words|Text|Of)$|^(?:format|cut|String$|money$)/

/** The names in a chain such as `texts.form.saved(1)`. */
const namesOf = (node) => {
  if (node.type === 'CallExpression') return namesOf(node.callee)
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return namesOf(node.expression)
  if (node.type === 'MemberExpression') return [...namesOf(node.object), node.computed ? '' : node.property.name]
  return node.type === 'Identifier' ? [node.name] : ['']
}

const isNode = (node) => nodes.test(namesOf(node).at(-1))

const makesText = (names) =>
  !/^(?:flatM|m)ap$/.test(names.at(-1)) && (names.some((name) => holdsTexts.test(name)) || makers.test(names.at(-1)))

/** A name beside an element is that of another element. */
const isEitherText = (one, other) => {
  const isElement = [one, other].some(({ type }) => type.startsWith('JSX'))
  return [one, other].some((node) => mayBeText(node) && !(isElement && node.type === 'Identifier'))
}

/** Whether an expression may be a text, as far as it can be seen without types. */
const mayBeText = (node) => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true
    case 'ConditionalExpression':
      return isEitherText(node.consequent, node.alternate)
    case 'LogicalExpression':
      return node.operator === '&&' ? mayBeText(node.right) : isEitherText(node.left, node.right)
    case 'CallExpression':
      return makesText(namesOf(node))
    case 'Identifier':
    case 'MemberExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return !isNode(node)
    default:
      return false
  }
}

/** Whether an expression always gives the same text, so that it is only in the way of others. */
const isFixed = (node) =>
  node.type === 'Literal' || (node.type === 'MemberExpression' && namesOf(node).some((name) => holdsTexts.test(name)))

const kindOf = (child) => {
  if (child.type === 'JSXText') return child.value.trim() === '' ? undefined : 'fixed text'
  if (child.type !== 'JSXExpressionContainer') return 'element'
  const { expression } = child
  if (expression.type === 'JSXEmptyExpression') return undefined
  // A translation leaves blank text alone.
  if (expression.type === 'Literal' && typeof expression.value === 'string' && expression.value.trim() === '') return undefined
  if (!mayBeText(expression)) return isNode(expression) ? 'element' : 'changing'
  return isFixed(expression) ? 'fixed text' : 'text'
}

const bareText = {
  create(context) {
    const check = ({ children }) => {
      const kinds = children.map((child) => [child, kindOf(child)]).filter(([, kind]) => kind !== undefined)
      if (kinds.length < 2) return
      const changes = kinds.some(([, kind]) => kind === 'changing' || kind === 'text')
      for (const [node, kind] of kinds)
        if (kind === 'text' || (changes && kind === 'fixed text')) context.report({ node, message: advice })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

export default { meta: { name: 'translation' }, rules: { 'bare-text': bareText } }
