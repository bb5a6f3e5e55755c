import { useCallback } from 'react'
import { humanize } from '../../forms/core/fieldText'
import { useTextSource } from '../../forms/textSource'

/** Initialisms in path segments. */
const INITIALISMS: ReadonlySet<string> = new Set(['ai', 'api', 'ds', 'id', 'ip', 'mfa', 'mt', 'sso', 'tls', 'url'])

export interface GeneratedTexts {
  /** Title of a screen: our own if there is one, otherwise the words of its path. */
  getTitle: (path: string) => string
  /** Label of a tab or command: our own for common segments, otherwise the segment's words. */
  getLabel: (group: 'tab' | 'operation', segment: string) => string
}

/** Texts of generated screens in the current language. Load the text file `generated` first. */
export function useGeneratedTexts(): GeneratedTexts {
  const { textsAt } = useTextSource()
  const read = useCallback(
    (key: string) => {
      const text = textsAt?.(key)
      return typeof text === 'string' ? text : undefined
    },
    [textsAt],
  )
  const getTitle = useCallback(
    (path: string) => read(`generated.title.${path.slice(1).replaceAll('/', '_')}`) ?? titlePath(path),
    [read],
  )
  const getLabel = useCallback(
    (group: 'tab' | 'operation', segment: string) =>
      read(group === 'tab' ? `generated.tab.${segment}` : `generated.operation.${segment}`) ?? titlePath(segment),
    [read],
  )
  return { getTitle, getLabel }
}

/** Turns `/message_queues/queues` into `Message queues`: segments that repeat the previous words are left out. */
export function titlePath(path: string): string {
  const words: string[] = []
  for (const segment of path.split('/')) {
    const own = segment.split(/[_.-]+/).filter((word) => word !== '')
    const repeats =
      own.length > 0 &&
      own.length <= words.length &&
      own.every((word, at) => word === words[words.length - own.length + at])
    if (!repeats) words.push(...own)
  }
  return humanize(words.map((word) => (INITIALISMS.has(word) ? word.toUpperCase() : word)).join(' '))
}
