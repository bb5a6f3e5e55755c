import type { TranslateFunction } from 'react-admin'
import type { PlaceholderSource } from '../../../forms/types'
import { sampleStore } from '../../samples/sampleStore'

/** Placeholders for the result of a statement, with the fields of the sampled messages. */
export const createPlaceholderSource = (getSql: () => string, translate: TranslateFunction): PlaceholderSource => ({
  load: async () =>
    (await import('./outputPlaceholders')).listOutputPlaceholders(getSql(), sampleStore.newest, translate),
  preview: async (template) =>
    sampleStore.newest.length === 0
      ? undefined
      : (await import('./previewTemplate')).previewTemplate(getSql(), template),
})
