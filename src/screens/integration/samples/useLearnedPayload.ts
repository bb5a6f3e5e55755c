import { useEffect, useMemo, useState } from 'react'
import { type KnownField, listInnerFields } from '../../../domain/rulesql/knownField'
import { writePath } from '../../../domain/rulesql/paths'
import { useSampledMessages } from '../../samples/sampleStore'

const loadLearning = async () => (await import('./learnSamples')).learnPayload

/** Returns the payload of a statement's sampled messages; undefined without samples. */
export function useLearnedPayload(sql: string): KnownField | undefined {
  const messages = useSampledMessages()
  const [learn, setLearn] = useState<Awaited<ReturnType<typeof loadLearning>>>()
  const isNeeded = messages.length > 0
  // Loaded on demand: most visits have no samples.
  useEffect(() => {
    if (isNeeded)
      loadLearning().then(
        (loaded) => setLearn(() => loaded),
        () => undefined,
      )
  }, [isNeeded])
  return isNeeded ? learn?.(sql, messages) : undefined
}

/** Returns the paths of the fields of a statement's sampled messages: `payload.temp`. */
export function useLearnedPaths(sql: string): string[] {
  const payload = useLearnedPayload(sql)
  return useMemo(
    () => (payload ? listInnerFields(payload, ['payload']).flatMap(({ steps }) => writePath(steps) ?? []) : []),
    [payload],
  )
}
