import * as monaco from 'monaco-editor/editor'
// Only the editor features that the console uses.
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/codicon/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/cursorUndo/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/folding/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/lineSelection/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/parameterHints/register'
import 'monaco-editor/features/placeholderText/register'
import 'monaco-editor/features/snippet/register'
// The feature `suggest` only contains the inline part.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/wordOperations/register'
import { createTokens } from '../tokens'
import { registerLanguages } from './languages/register'
import { createMonacoTheme, themeName } from './monacoTheme'
import { registerProviders } from './providers'

// Monaco's worker (links, diffs, word completion) is not used; `CodeServices` covers the rest.
for (const mode of ['light', 'dark'] as const)
  monaco.editor.defineTheme(themeName(mode), createMonacoTheme(createTokens(mode)))
registerLanguages(monaco)
registerProviders(monaco)

export { monaco }
