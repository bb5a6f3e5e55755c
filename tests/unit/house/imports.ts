import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { listFilesBelow } from '../../../scripts/listFilesBelow'
import { PROJECT } from '../../../scripts/project'

export interface Import {
  from: string
  /** A path in the project or a package name. */
  to: string
  /** Whether only types are imported, which are erased at run time. */
  typeOnly: boolean
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const listTypeScript = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => listFilesBelow(join(PROJECT, folder)))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => relative(PROJECT, path))

/** Lists TypeScript files below `folders`, relative to the project root, without the tests next to their source. */
export const listSources = (folders: readonly string[]): string[] =>
  listTypeScript(folders).filter((path) => path.startsWith('tests/') || !isTest(path))

/** Lists everything that only tests use: `tests` and the tests next to their source. */
export const testSources = (): string[] => [...listSources(['tests']), ...listTypeScript(['src']).filter(isTest)]

export function parse(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, readFileSync(join(PROJECT, file), 'utf8'), ts.ScriptTarget.Latest, true, kind)
}

export function* iterateNodes(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  for (const child of children) yield* iterateNodes(child)
}

function resolve(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) {
    const [scope = '', name = ''] = specifier.split('/')
    return scope.startsWith('@') ? `${scope}/${name}` : scope
  }
  const path = join(dirname(from), specifier.replace(/\?.*$/, ''))
  const candidates = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), path.replace(/\.js$/, '.ts')]
  return candidates.find((one) => /\.\w+$/.test(one) && existsSync(join(PROJECT, one))) ?? path
}

const isTypeImport = (node: ts.ImportDeclaration): boolean => {
  const clause = node.importClause
  if (!clause) return false
  if (clause.isTypeOnly) return true
  const bindings = clause.namedBindings
  return (
    !clause.name &&
    !!bindings &&
    ts.isNamedImports(bindings) &&
    bindings.elements.every((element) => element.isTypeOnly)
  )
}

const importsByFile = new Map<string, Import[]>()

/** Lists the imports of a file: `import`, `export … from`, `import()`, `import('…').Type`. */
export function listImports(file: string): Import[] {
  const imports = importsByFile.get(file) ?? readImports(file)
  importsByFile.set(file, imports)
  return imports
}

function readImports(file: string): Import[] {
  const source = parse(file)
  // Generated files are long and only have imports at the top.
  const found: { specifier: string; typeOnly: boolean }[] = []
  for (const node of file.includes('/generated/') ? source.statements : iterateNodes(source)) {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      found.push({ specifier: node.moduleSpecifier.text, typeOnly: isTypeImport(node) })
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
      found.push({ specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly })
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments
      if (argument && ts.isStringLiteralLike(argument)) found.push({ specifier: argument.text, typeOnly: false })
    } else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    )
      found.push({ specifier: node.argument.literal.text, typeOnly: true })
  }
  return found.map(({ specifier, typeOnly }) => ({ from: file, to: resolve(file, specifier), typeOnly }))
}

/** Finds import cycles (Tarjan's strongly connected components). */
export function findCycles(imports: readonly Import[]): string[][] {
  const edges = new Map<string, string[]>()
  for (const { from, to } of imports) edges.set(from, [...(edges.get(from) ?? []), to])
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const rings: string[][] = []
  const visit = (file: string): void => {
    const index = order.size
    order.set(file, index)
    low.set(file, index)
    stack.push(file)
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(file) !== index) return
    const ring = stack.splice(stack.indexOf(file))
    if (ring.length > 1 || edges.get(file)?.includes(file)) rings.push(ring)
  }
  for (const file of edges.keys()) if (!order.has(file)) visit(file)
  return rings
}
