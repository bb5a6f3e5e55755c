import type { loader } from '@monaco-editor/react'
import { monaco } from './monaco'

/**
 * In place of `@monaco-editor/loader` (vite.config.ts), which would fetch Monaco from another host: here it came with
 * the console.
 */
const own: typeof loader = {
  init: () => Object.assign(Promise.resolve(monaco), { cancel: () => {} }) as ReturnType<typeof loader.init>,
  config: () => {},
  __getMonacoInstance: () => monaco as ReturnType<typeof loader.__getMonacoInstance>,
}

export default own
