import type { ScreenDetails } from '../../schema/difference/describeScreen'
import type { LazyVariant, OperationKey } from '../../schema/types'
import { setRecordSource } from '../recordSources'
import { apiSupport } from './apiSupport'
import { createGeneratedSource, isPagedByBroker } from './createGeneratedSource'
import { differences } from './differences'
import { askWorker, FETCH_TIMEOUT_MS } from './otherOperations'

const screenByPath = new Map<string, Promise<ScreenDetails | undefined>>()
// Screens of another broker differ even with the same path.
apiSupport.subscribe(() => screenByPath.clear())

/**
 * Loads a screen that only the connected broker's document describes. Registers its operations, forms and records,
 * so that the shared components can use them. Undefined if the document does not have it.
 */
export function loadGeneratedScreen(path: string): Promise<ScreenDetails | undefined> {
  const asked =
    screenByPath.get(path) ??
    askWorker({ screen: path }, FETCH_TIMEOUT_MS).then(({ screen }) => {
      if (screen) registerScreen(screen)
      return screen
    })
  screenByPath.set(path, asked)
  // A failed request is repeated when the screen is opened again.
  void asked.then((screen) => screen ?? screenByPath.delete(path))
  return asked
}

/** Makes a generated screen known to the catalogue and the data provider. */
export function registerScreen(screen: ScreenDetails): void {
  for (const operation of screen.catalogue)
    differences.operations.set(`${operation.method} ${operation.path}`, operation)
  for (const [key, variants] of Object.entries(screen.variants))
    differences.others.set(
      key as OperationKey,
      variants.map(({ schema, ...variant }): LazyVariant => ({ ...variant, load: async () => schema })),
    )
  if (screen.kind === 'collection' && !isPagedByBroker(screen))
    setRecordSource(screen.path, createGeneratedSource(screen))
}
