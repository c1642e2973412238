/**
 * Reports text that a browser's translation breaks, as a plugin of oxlint. A translation puts each text node into a `<font>`: React
 * then cannot place or remove an element beside that text, which ends the page, and writes a changed text where nobody sees it. A
 * text that is the only child of its element is safe, because React writes the whole element.
 */

const advice =
  'Put this text into an element of its own, such as a span: beside it other content changes, which a translated page breaks.'

/** Names of what is never text where its declaration is in another file: elements in objects and in what is destructured. */
const nodes = /^(?:children|icon|above|below|actions|keysWindow|accountWindow)$/

/** Types of elements that are passed on. */
const elementType = /^(?:React\.)?(?:ReactNode|ReactElement|JSX\.Element|ReactPortal)$/

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

/** The scopes of the file that is being checked. */
let scopeOf

/** The declaration of a name; undefined for one that the file does not have. */
const definitionOf = (node) => {
  for (let scope = scopeOf(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name)
    if (variable) return variable.defs[0]
  }
  return undefined
}

const programOf = (node) => (node.parent ? programOf(node.parent) : node)

/** The members of a type that is written where it is used, or declared in the same file. */
const membersOf = (type, program) => {
  if (type?.type === 'TSTypeLiteral') return type.members
  if (type?.type === 'TSIntersectionType') return type.types.flatMap((each) => membersOf(each, program))
  const name = type?.type === 'TSTypeReference' ? type.typeName.name : undefined
  const declared = program.body
    .map((statement) => statement.declaration ?? statement)
    .find((statement) => statement?.id?.name === name && /^TS(?:Interface|TypeAlias)Declaration$/.test(statement.type))
  if (!declared) return []
  return declared.type === 'TSInterfaceDeclaration' ? declared.body.body : membersOf(declared.typeAnnotation, program)
}

/** The type of a name of a destructured parameter, as it is written; undefined for one from elsewhere. */
const writtenType = ({ name, node }, source) => {
  const [parameter] = node.params ?? []
  if (parameter?.type !== 'ObjectPattern') return undefined
  const property = parameter.properties.find(({ value }) => (value?.left ?? value)?.name === name.name)
  const member = membersOf(parameter.typeAnnotation?.typeAnnotation, programOf(node)).find(
    ({ key }) => key?.name === property?.key.name,
  )
  const type = member?.typeAnnotation?.typeAnnotation
  return type && source.getText(type)
}

/** Whether a name is that of elements: as it is declared, else as it is called. */
const isNode = (node, source) => {
  const definition = node.type === 'Identifier' ? definitionOf(node) : undefined
  if (definition?.type === 'Variable' && definition.node.id.type === 'Identifier' && definition.node.init)
    return !mayBeText(definition.node.init, source)
  const type = definition?.type === 'Parameter' ? writtenType(definition, source) : undefined
  if (type !== undefined)
    return type.split('|').every((each) => elementType.test(each.trim()) || /^\s*(?:undefined|null|false)\s*$/.test(each))
  return nodes.test(namesOf(node).at(-1))
}

const makesText = (names) =>
  !/^(?:flatM|m)ap$/.test(names.at(-1)) && (names.some((name) => holdsTexts.test(name)) || makers.test(names.at(-1)))

/** A name beside an element is that of another element. */
const isEitherText = (one, other, source) => {
  const isElement = [one, other].some(({ type }) => type.startsWith('JSX'))
  return [one, other].some((node) => mayBeText(node, source) && !(isElement && node.type === 'Identifier'))
}

/** Whether an expression may be a text, as far as it can be seen without types. */
const mayBeText = (node, source) => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true
    case 'ConditionalExpression':
      return isEitherText(node.consequent, node.alternate, source)
    case 'LogicalExpression':
      return node.operator === '&&' ? mayBeText(node.right, source) : isEitherText(node.left, node.right, source)
    case 'CallExpression':
      return makesText(namesOf(node))
    case 'Identifier':
    case 'MemberExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return !isNode(node, source)
    default:
      return false
  }
}

/** Whether an expression always gives the same text, so that it is only in the way of others. */
const isFixed = (node) =>
  node.type === 'Literal' || (node.type === 'MemberExpression' && namesOf(node).some((name) => holdsTexts.test(name)))

const kindOf = (child, source) => {
  if (child.type === 'JSXText') return child.value.trim() === '' ? undefined : 'fixed text'
  if (child.type !== 'JSXExpressionContainer') return 'element'
  const { expression } = child
  if (expression.type === 'JSXEmptyExpression') return undefined
  // A translation leaves blank text alone.
  if (expression.type === 'Literal' && typeof expression.value === 'string' && expression.value.trim() === '') return undefined
  if (!mayBeText(expression, source)) return isNode(expression, source) ? 'element' : 'changing'
  return isFixed(expression) ? 'fixed text' : 'text'
}

const bareText = {
  create(context) {
    scopeOf = (node) => context.sourceCode.getScope(node)
    const check = ({ children }) => {
      const kinds = children.map((child) => [child, kindOf(child, context.sourceCode)]).filter(([, kind]) => kind !== undefined)
      if (kinds.length < 2) return
      const changes = kinds.some(([, kind]) => kind === 'changing' || kind === 'text')
      for (const [node, kind] of kinds)
        if (kind === 'text' || (changes && kind === 'fixed text')) context.report({ node, message: advice })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

export default { meta: { name: 'translation' }, rules: { 'bare-text': bareText } }
