import { getObjectKey, type TransferObject } from './transferObject'

/** Object at the target. `storedBody` is its whole body as read, with the mask of each secret. */
export interface TargetObject extends TransferObject {
  storedBody: Readonly<Record<string, unknown>>
}

export interface PlannedObject {
  object: TransferObject
  change: 'create' | 'update' | 'same'
  /** Set if the target has the object. */
  current?: TargetObject
  /** Secrets that the target does not have and the user must enter. */
  missingSecrets: TransferObject['secrets']
}

type Body = TransferObject['body']

const isSamePath = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) === JSON.stringify(b)

/** Compares objects with those of the target. Secrets of the target are kept, so they are no difference. */
export function planTransfer(
  objects: readonly TransferObject[],
  targets: readonly TargetObject[],
  isEqual: (a: Body, b: Body) => boolean,
): PlannedObject[] {
  const byKey = new Map(targets.map((target) => [getObjectKey(target), target]))
  return objects.map((object) => {
    const current = byKey.get(getObjectKey(object))
    if (!current) return { object, change: 'create', missingSecrets: object.secrets }
    const change = isEqual(object.body, current.body) ? 'same' : 'update'
    const missingSecrets =
      change === 'same'
        ? []
        : object.secrets.filter((path) => !current.secrets.some((currentPath) => isSamePath(currentPath, path)))
    return { object, change, current, missingSecrets }
  })
}
