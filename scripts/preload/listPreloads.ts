import type { ScreenRoute } from '../../src/app/listRoutes'
import { routes } from '../screens'
import { collectFiles, type Manifest } from '../sizes/manifest'
import { createPageFollower, getScreenKey, listDataKeys, listTextKeys, preloadsRecords, SHOW } from '../sizes/pages'
import type { Graph } from './collectGraph'

/** Files of a page in the order in which it needs them. */
export interface PagePreloads {
  path: string
  files: string[]
  /** Loaded after the page's first paint, such as its code editor. */
  late: string[]
}

/** Files of sign-in, shell and pages in one language. The list of a page lacks those of the shell. */
export interface Preloads {
  signIn: string[]
  shell: string[]
  /** Loaded after the first paint of the shell. */
  late: string[]
  pages: PagePreloads[]
}

const START = ['index.html', 'src/app/main.tsx']
const SIGN_IN = [...START, 'src/app/login/Login.tsx']
const SHELL = [...START, 'src/app/shell/Shell.tsx', 'src/app/textFiles.ts']
/** Loaded after the shell's first paint or with its first request. */
const SHELL_LATE = [
  'src/api/generated/answers.json',
  'virtual:menu-icons',
  'src/app/shell/Notices.tsx',
  'src/app/shell/Notifications.tsx',
  'src/app/brokers/findBroker.ts',
  'src/api/document/readDocument.ts',
]

const CHART = 'src/ui/chart/Lines.tsx'
const EDITOR = 'src/ui/code/MonacoEditor.tsx'
const EDITOR_TEXTS: Readonly<Record<string, string>> = { zh: 'node_modules/monaco-editor/esm/vs/nls/lang/zh-cn.js' }
const INTEGRATION = 'src/screens/integration'
const GENERATED = 'src/api/generated'

const CANVAS = `${INTEGRATION}/flow/canvas/Canvas.tsx`
const DESIGNER = [
  CANVAS,
  ...['areas.ts', 'rules/index.ts', 'rules/updateRule.json', 'actions/index.ts', 'sources/index.ts'].map(
    (name) => `${GENERATED}/schemas/${name}`,
  ),
  `${GENERATED}/operations/areas.ts`,
  `${GENERATED}/operations/rules.ts`,
]
const KINDS = [`${INTEGRATION}/entities/icons/KindSymbol.tsx`]

/** Parts that pages load on their own, at the earliest with their first paint. */
const LATE_PARTS: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/overview': [CHART],
  '/flow': [CANVAS],
  '/flow/create': DESIGNER,
  '/flow/:id': DESIGNER,
  '/connector/create': KINDS,
  '/rule/actions/create': KINDS,
  '/rule/source/create': KINDS,
  '/rule/rules/create': [
    `${INTEGRATION}/rules/editor/findStatementIssue.ts`,
    `${INTEGRATION}/rules/inputs/InputsPanel.tsx`,
    `${INTEGRATION}/rules/outputs/OutputsWidget.tsx`,
    `${INTEGRATION}/tryout/TryOutPanel.tsx`,
    `${INTEGRATION}/sql/SqlHelp.tsx`,
    `${GENERATED}/schemas/rule_test/index.ts`,
    `${GENERATED}/schemas/rule_test/testRule.json`,
    `${GENERATED}/operations/sources.ts`,
    `${GENERATED}/operations/actions.ts`,
    EDITOR,
  ],
}

type FollowsImport = (key: string) => boolean

/** Lists the modules that load with the given ones, breadth first. Manifests import screens only to name them. */
export function listModules(graph: Graph, roots: readonly string[], follows: FollowsImport): string[] {
  const missing = roots.find((key) => !graph[key] && /^src\//.test(key) && !key.endsWith('.json'))
  if (missing) throw new Error(`nothing in the build matches ${missing}`)
  const found = new Set(roots)
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = graph[key] ?? {}
    const followed = key.endsWith('/screen.ts') ? [] : dynamicImports.filter(follows)
    for (const one of [...imports, ...followed]) if (graph[one]) found.add(one)
  }
  return [...found]
}

/** Lists the scripts, styles and fonts of modules, with everything that their chunks import. */
export function listFiles(manifest: Manifest, graph: Graph, modules: readonly string[]): string[] {
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  // A module in a merged chunk may also have a small chunk that exports it.
  const chunks = new Set(modules.flatMap((module) => [module, keys.get(graph[module]?.file ?? '') ?? []].flat()))
  return [...collectFiles(manifest, [...chunks].reverse())].filter(isPreloadable)
}

const isPreloadable = (file: string) => /\.(js|css|ttf)$/.test(file) && !/worker/.test(file)

const omit = (files: readonly string[], ...excluded: (readonly string[])[]): string[] => {
  const omitted = new Set(excluded.flat())
  return [...new Set(files)].filter((file) => !omitted.has(file))
}

/** Lists what each page loads when it opens in a language. */
export function listPreloads(manifest: Manifest, graph: Graph, language: string): Preloads {
  const core = `src/app/messages/${language}Core.ts`
  const list = (roots: readonly string[], follows: FollowsImport) =>
    listFiles(manifest, graph, listModules(graph, roots, follows))
  const followsShell = createPageFollower()
  const html = [...collectFiles(manifest, ['index.html'])]
  const signIn = list([...SIGN_IN, core], () => false)
  const isShellPart = (key: string) => !key.startsWith('src/screens/') && !SHELL_LATE.includes(key)
  const shell = list([...SHELL, core], (key) => followsShell(key) && isShellPart(key))
  const shellLate = omit(
    list(SHELL_LATE, () => false),
    shell,
  )
  const listPage = (route: ScreenRoute): PagePreloads => {
    const lateParts = [...(LATE_PARTS[route.path] ?? []), ...(preloadsRecords(route) ? [SHOW] : [])]
    const followsPage = createPageFollower(route)
    const code = list([getScreenKey(route)], (key) => followsPage(key) && key !== CHART)
    const data = collectFiles(manifest, [...listTextKeys(manifest, route, language), ...listDataKeys(manifest, route)])
    const files = omit([...code, ...data], shell)
    const texts = lateParts.includes(EDITOR) ? [EDITOR_TEXTS[language] ?? ''] : []
    const lateFiles = list([...lateParts, ...texts], () => false)
    return { path: route.path, files, late: omit(lateFiles, shell, files) }
  }
  return {
    signIn: omit(signIn, html),
    shell: omit(shell, html),
    late: shellLate,
    pages: routes.map((route) => {
      const { files, late, path } = listPage(route)
      return { path, files: omit(files, html), late: omit(late, html) }
    }),
  }
}
