import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { humanize } from '../../forms/core/fieldText'
import { useTextSource } from '../../forms/useFieldText'
import type { OperationKey } from '../../schema/types'

/** Initialisms in path segments. */
const INITIALISMS: ReadonlySet<string> = new Set(['ai', 'api', 'ds', 'id', 'ip', 'mfa', 'mt', 'sso', 'tls', 'url'])

export interface GeneratedTexts {
  /** Title of a screen: our own if there is one, otherwise the words of its path. */
  getTitle: (path: string) => string
  /** Introduction of a screen: our own if there is one, otherwise the document's. */
  getIntro: (path: string, documentIntro: string) => string
  /** Title of the form that creates a record. */
  getCreateTitle: (path: string) => string
  /** Label of a tab, metric or field: our own for common names, otherwise the name's words. */
  getLabel: (group: 'tab' | 'metric' | 'field', name: string) => string
  /** Label of a command with its object: `Reset metrics`. */
  getCommandLabel: (key: OperationKey) => string
  /** Returns the text key of a field's label; undefined without a text. */
  findFieldKey: (name: string) => string | undefined
}

/** Texts of generated screens in the current language. Load the text file `generated` first. */
export function useGeneratedTexts(): GeneratedTexts {
  const translate = useTranslate()
  const { getTexts } = useTextSource()
  return useMemo(() => {
    const read = (key: string) => {
      const text = getTexts?.(key)
      return typeof text === 'string' ? text : undefined
    }
    const labels = {
      tab: (name: string) => read(`generated.tab.${name}`),
      metric: (name: string) => read(`generated.metric.${name}`),
      field: (name: string) => read(`generated.field.${name}`),
    }
    const getTitle = (path: string) => read(`generated.title.${toKey(path)}`) ?? formatPathTitle(path)
    return {
      getTitle,
      getIntro: (path, documentIntro) => read(`generated.intro.${toKey(path)}`) ?? documentIntro,
      getCreateTitle: (path) =>
        read(`generated.new.${toKey(path)}`) ?? translate('generated.createTitle', { title: getTitle(path) }),
      getLabel: (group, name) => labels[group](name) ?? formatPathTitle(name),
      getCommandLabel: (key) => {
        const segments = key.split('/').filter((part, at) => at > 0 && !part.startsWith('{'))
        const [last = key, before = last] = segments.reverse()
        const label = read(`generated.operation.${toKey(key)}`) ?? read(`generated.operation.${last}`)
        if (label !== undefined || last !== 'reset') return label ?? formatPathTitle(last)
        return translate('generated.reset', { object: formatPathTitle(before).toLocaleLowerCase() })
      },
      findFieldKey: (name) => (labels.field(name) === undefined ? undefined : `generated.field.${name}`),
    }
  }, [getTexts, translate])
}

/** Turns `put /ds/storages/{ds}` into `put_ds_storages_ds`. */
const toKey = (path: string): string =>
  path
    .split(/\W+/)
    .filter((part) => part !== '')
    .join('_')

/** Turns `/message_queues/queues` into `Message queues`: segments that repeat the previous words are left out. */
export function formatPathTitle(path: string): string {
  const words: string[] = []
  for (const segment of path.split('/')) {
    const segmentWords = segment.split(/[_.-]+/).filter((word) => word !== '')
    const repeats =
      segmentWords.length > 0 &&
      segmentWords.length <= words.length &&
      segmentWords.every((word, at) => word === words[words.length - segmentWords.length + at])
    if (!repeats) words.push(...segmentWords)
  }
  return humanize(words.map((word) => (INITIALISMS.has(word) ? word.toUpperCase() : word)).join(' '))
}
