import { useMemo } from 'react'
import { useApiSupport } from '../../api/document/apiSupport'
import { buildScreenRoute } from './useGeneratedScreen'
import { useGeneratedTexts } from './useGeneratedTexts'

export interface GeneratedEntry {
  /** Route of the screen. */
  path: string
  title: string
  tag: string
}

/** Lists the generated screens, those of one topic together. Load the text file `generated` first. */
export function useGeneratedEntries(): readonly GeneratedEntry[] {
  const screens = useApiSupport()?.screens
  const { getTitle } = useGeneratedTexts()
  return useMemo(
    () =>
      (screens ?? [])
        .map(({ path, tag }) => ({ path: buildScreenRoute(path), title: getTitle(path), tag }))
        .sort((a, b) => a.tag.localeCompare(b.tag) || a.title.localeCompare(b.title)),
    [screens, getTitle],
  )
}
