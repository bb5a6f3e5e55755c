import { mapOperations } from '../walk'
import type { Overlay } from './overlay'

const OPTIONAL: ReadonlySet<string> = new Set(['post /data/export'])

export const optionalBodies: Overlay = {
  name: 'optionalBodies',
  reason: 'No document says whether a body may be left out; the normal form calls each required.',
  assumption: 'Brokers from 5.7 on back up everything if they get no body, as those before did.',
  apply: (doc) =>
    mapOperations(doc, (op, path, method) =>
      op.requestBody && OPTIONAL.has(`${method} ${path}`)
        ? { ...op, requestBody: { ...op.requestBody, required: false } }
        : op,
    ),
}
