import ts from 'typescript'
import { TEXT_NAMES } from '../../../src/resources/describeResource'
import { iterateNodes } from './imports'

/** Function that adds a prefix to text keys, usually named `textKey`. */
interface KeyHelper {
  prefix: string
  /** Node in which the function is visible. */
  scope: ts.Node
  template: ts.TemplateExpression
}

/** Text keys of a file. */
export interface TextKeys {
  literals: string[]
  /** Static beginnings of keys that are built at run time. */
  heads: string[]
  /** Keys passed to `translate` as literals. */
  called: string[]
  /** Keys that a description has by default. */
  defaults: string[]
}

const DEFAULT_NAMES = Object.values(TEXT_NAMES).flatMap((names) => Object.values(names))

const isScope = (node: ts.Node) => ts.isSourceFile(node) || ts.isBlock(node)

function getScope(node: ts.Node): ts.Node {
  let scope = node.parent
  while (!isScope(scope)) scope = scope.parent
  return scope
}

const isExported = (declaration: ts.VariableDeclaration) => declaration.parent.parent.getText().startsWith('export ')

/** Reads a helper from its declaration. Exported helpers do not count, because other files may call them. */
function readHelper(node: ts.Node): KeyHelper | undefined {
  if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isArrowFunction(node.initializer)) return undefined
  const [param] = node.initializer.parameters
  const templates = [...iterateNodes(node.initializer.body)].filter(ts.isTemplateExpression)
  const [template] = templates
  const [span] = template?.templateSpans ?? []
  if (!param || !template || !span || templates.length > 1 || isExported(node)) return undefined
  if (template.templateSpans.length > 1 || span.literal.text !== '') return undefined
  if (span.expression.getText() !== param.name.getText() || !/^[a-z]\w*\./.test(template.head.text)) return undefined
  return { prefix: template.head.text, scope: getScope(node), template }
}

/** Collects the text keys of a file: literals, and keys that its helpers build. */
export function collectTextKeys(file: ts.SourceFile): TextKeys {
  const keys: TextKeys = { literals: [], heads: [], called: [], defaults: [] }
  const helpers = new Map<string, KeyHelper[]>()
  for (const node of iterateNodes(file)) {
    const helper = readHelper(node)
    if (helper) {
      const name = (node as ts.VariableDeclaration).name.getText()
      helpers.set(name, [...(helpers.get(name) ?? []), helper])
    }
  }
  /** Templates whose keys are read from the helpers and their calls. */
  const readTemplates = new Set<ts.Node>([...helpers.values()].flat().map(({ template }) => template))
  const findHelper = (node: ts.Identifier): KeyHelper | undefined => {
    const candidates = helpers.get(node.text)
    for (let at: ts.Node | undefined = node.parent; candidates && at; at = at.parent) {
      const found = candidates.find(({ scope }) => scope === at)
      if (found) return found
    }
    return undefined
  }
  const addUse = (node: ts.Identifier, { prefix }: KeyHelper) => {
    const { parent } = node
    if (ts.isVariableDeclaration(parent) && parent.name === node) return
    if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'texts')
      keys.defaults.push(...DEFAULT_NAMES.map((name) => `${prefix}${name}`))
    else if (ts.isCallExpression(parent) && parent.expression === node)
      for (const { text, isWhole, node: end } of listEnds(parent.arguments[0])) {
        const list = isWhole ? keys.literals : keys.heads
        list.push(prefix + text)
        if (end) readTemplates.add(end)
      }
    else keys.heads.push(prefix)
  }
  for (const node of iterateNodes(file)) {
    if (ts.isStringLiteralLike(node)) keys.literals.push(node.text)
    if (ts.isTemplateExpression(node) && !readTemplates.has(node) && /^[a-z]\w*\./.test(node.head.text))
      keys.heads.push(node.head.text)
    if (ts.isIdentifier(node)) {
      const helper = findHelper(node)
      if (helper) addUse(node, helper)
    }
    if (!ts.isCallExpression(node) || !/(^|\.)translate$/.test(node.expression.getText())) continue
    const [key] = node.arguments
    if (key && ts.isStringLiteralLike(key)) keys.called.push(key.text)
  }
  return keys
}

interface KeyEnd {
  text: string
  /** False if the key goes on. */
  isWhole: boolean
  node?: ts.Node
}

/** Lists the possible values of an argument: literals, the beginning of a template, or an empty beginning. */
function listEnds(node: ts.Expression | undefined): KeyEnd[] {
  if (!node) return [{ text: '', isWhole: false }]
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, isWhole: true, node }]
  if (ts.isTemplateExpression(node)) return [{ text: node.head.text, isWhole: false, node }]
  if (ts.isConditionalExpression(node)) return [...listEnds(node.whenTrue), ...listEnds(node.whenFalse)]
  if (ts.isParenthesizedExpression(node)) return listEnds(node.expression)
  return [{ text: '', isWhole: false }]
}
