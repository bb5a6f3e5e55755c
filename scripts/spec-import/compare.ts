import type { OperationKey } from '../../src/schema/types'
import { ASPECTS, type Aspect } from './aspects'
import type { OperationFacts, Place } from './facts'

/** Aspect that differs between two documents; an empty list means not stated. */
export interface AspectChange {
  aspect: Aspect
  from: string[]
  to: string[]
}

/** Parameter, field or variant that is added, removed or changed. */
export interface Change {
  place: string
  type: 'added' | 'removed' | 'changed'
  /** Aspects of an added or removed one. */
  states: AspectChange[]
  /** Number of nested places within an added or removed one. */
  nestedCount: number
}

/** Operation that is added, removed or changed. */
export interface Difference {
  key: OperationKey
  area: string
  type: 'added' | 'removed' | 'changed'
  /** Set if the newer document starts or stops marking it deprecated. */
  deprecated?: boolean
  changes: Change[]
}

type OperationMap = ReadonlyMap<OperationKey, OperationFacts>

/** Returns the differences from ours to theirs by area, path and method; deterministic. */
export function compare(localOperations: OperationMap, importedOperations: OperationMap): Difference[] {
  const keys = [...new Set([...localOperations.keys(), ...importedOperations.keys()])]
  return keys
    .flatMap((key) => compareOperations(localOperations.get(key), importedOperations.get(key)) ?? [])
    .sort((a, b) => order(a.area, b.area) || order(getPath(a.key), getPath(b.key)) || order(a.key, b.key))
}

const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
const getPath = (key: OperationKey) => key.slice(key.indexOf(' ') + 1)

function compareOperations(localFacts?: OperationFacts, importedFacts?: OperationFacts): Difference | undefined {
  if (!localFacts)
    return importedFacts && { key: importedFacts.key, area: importedFacts.area, type: 'added', changes: [] }
  if (!importedFacts) return { key: localFacts.key, area: localFacts.area, type: 'removed', changes: [] }
  const changes = listChanges(localFacts.places, importedFacts.places)
  const marked = localFacts.deprecated !== importedFacts.deprecated
  if (changes.length === 0 && !marked) return undefined
  const { key, area, deprecated } = importedFacts
  return { key, area, type: 'changed', ...(marked && { deprecated }), changes }
}

function listChanges(localPlaces: ReadonlyMap<string, Place>, importedPlaces: ReadonlyMap<string, Place>): Change[] {
  const changed = [...localPlaces].flatMap(([place, localPlace]): Change[] => {
    const states = importedPlaces.has(place) ? listAspectChanges(localPlace, importedPlaces.get(place)) : []
    return states.length > 0 ? [{ place, type: 'changed', states, nestedCount: 0 }] : []
  })
  const one = [
    ...listOneSided(importedPlaces, localPlaces, 'added'),
    ...listOneSided(localPlaces, importedPlaces, 'removed'),
    ...changed,
  ]
  return one.sort((a, b) => order(a.place, b.place))
}

/** Places that only one side has; nested ones are only counted. */
function listOneSided(
  side: ReadonlyMap<string, Place>,
  other: ReadonlyMap<string, Place>,
  changeType: 'added' | 'removed',
): Change[] {
  const tops = new Map<string, Change>()
  const findTopPlace = (place: string): string => {
    const parent = side.get(place)?.parent
    return parent === undefined || other.has(parent) ? place : findTopPlace(parent)
  }
  for (const [place, sidePlace] of side) {
    if (other.has(place)) continue
    const top = tops.get(findTopPlace(place))
    if (top) top.nestedCount++
    else
      tops.set(place, {
        place,
        type: changeType,
        states: changeType === 'added' ? listAspectChanges(undefined, sidePlace) : listAspectChanges(sidePlace),
        nestedCount: 0,
      })
  }
  return [...tops.values()]
}

function listAspectChanges(localPlace: Place | undefined, importedPlace?: Place): AspectChange[] {
  return ASPECTS.flatMap((aspect) => {
    const from = listWords(localPlace, aspect)
    const to = listWords(importedPlace, aspect)
    // Broker documents omit most kinds, so a missing one does not count.
    if (aspect === 'kind' && localPlace && importedPlace && to.length === 0) return []
    return from.join('\n') === to.join('\n') ? [] : [{ aspect, from, to }]
  })
}

const listWords = (place: Place | undefined, aspect: Aspect): string[] => [...(place?.facts.get(aspect) ?? [])].sort()
