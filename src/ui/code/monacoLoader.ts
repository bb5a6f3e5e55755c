import type { loader } from '@monaco-editor/react'
import { monaco } from './monaco'

/**
 * Replaces `@monaco-editor/loader` (aliased in vite.config.ts), which would load Monaco from a CDN. Here it is
 * bundled.
 */
const own: typeof loader = {
  init: () => Object.assign(Promise.resolve(monaco), { cancel: () => {} }) as ReturnType<typeof loader.init>,
  config: () => {},
  __getMonacoInstance: () => monaco as ReturnType<typeof loader.__getMonacoInstance>,
}

export default own
