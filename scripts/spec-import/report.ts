import type { AspectChange, Change, Difference } from './compare'
import type { TouchedOverlay } from './findTouchedOverlays'
import type { TouchedFile } from './findTouchedScreens'
import type { TouchedTexts } from './findTouchedTexts'

export interface Findings {
  differences: Difference[]
  overlays: TouchedOverlay[]
  texts: TouchedTexts
  files: TouchedFile[]
}

/** Maximum list length; longer lists end with the number of omitted items. `--json` has all. */
const SHOWN = 6

/** Formats the findings: by area, then affected parts, then a summary. */
export function formatReport({ differences, overlays, texts, files }: Findings): string[] {
  const areas = [...new Set(differences.map(({ area }) => area))]
  return [
    ...areas.flatMap((area) => [area || '(no area)', ...areaLines(differences.filter((one) => one.area === area)), '']),
    ...section(
      'Overlays',
      overlays.map(({ name, state, assumes }) => `${name}: ${NOW[state]}; it assumes: ${assumes}`),
    ),
    ...section('Texts (locales/*/fields.json)', [
      ...list('no label', texts.unnamedFields),
      ...list('no text for the words', texts.unnamedValues),
      ...list('names nothing any more', texts.idle),
    ]),
    ...section(
      'Screens',
      files.map(({ file, operations }) => `${file}: ${joinSome(operations)}`),
    ),
    formatSummary({ differences, overlays, texts, files }),
  ]
}

const NOW: Record<TouchedOverlay['state'], string> = {
  idle: 'has nothing left to correct here',
  less: 'corrects less here',
  more: 'corrects more here',
  other: 'corrects something else here',
}

/** Operations, then parameters and fields; the same change of several operations is one line. */
function areaLines(differences: readonly Difference[]): string[] {
  const operationLines = differences.flatMap(({ key, type, deprecated }) => {
    if (type !== 'changed') return [`  ${SIGN[type]} ${key}`]
    return deprecated === undefined ? [] : [`  ~ ${key}: ${deprecated ? 'deprecated' : 'no longer deprecated'}`]
  })
  const grouped = new Map<string, string[]>()
  for (const { key, changes } of differences)
    for (const line of changeLines(changes)) grouped.set(line, [...(grouped.get(line) ?? []), key])
  return [...operationLines, ...[...grouped].map(([line, keys]) => `  ${line}  (${joinSome(keys)})`)]
}

const SIGN = { added: '+', removed: '-', changed: '~' } as const

/** One line per change; variants added or removed at the same place are combined. */
function changeLines(changes: readonly Change[]): string[] {
  const variants = new Map<string, string[]>()
  const lines = changes.flatMap((change) => {
    const [, place, tags = ''] = change.type === 'changed' ? [] : (/^(.*) (\{[^{}]*\})$/.exec(change.place) ?? [])
    if (place === undefined) return [changeLine(change)]
    const head = `${SIGN[change.type]} ${place}`
    variants.set(head, [...(variants.get(head) ?? []), tags])
    return []
  })
  return [...[...variants].map(([head, tags]) => `${head} ${tags.join(' ')}`), ...lines]
}

function changeLine({ place, type, states, nestedCount }: Change): string {
  const more = nestedCount > 0 ? ` with ${nestedCount} more within` : ''
  const facts = states.map((one) => (type === 'changed' ? formatChange(one) : formatStated(one, type))).filter(Boolean)
  return `${SIGN[type]} ${place}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}${more}`
}

/** Aspects of an added or removed place, such as `type integer`, `required`. */
function formatStated({ aspect, from, to }: AspectChange, changeType: 'added' | 'removed'): string {
  const words = joinSome(changeType === 'added' ? to : from, ' | ')
  if (aspect === 'required' || aspect === 'deprecated' || aspect === 'nullable') return words === 'yes' ? aspect : ''
  return aspect === 'type' ? words : `${aspect} ${words}`
}

function formatChange({ aspect, from, to }: AspectChange): string {
  if (aspect !== 'words' || from.length === 0 || to.length === 0)
    return `${aspect} ${joinSome(from, ' | ') || 'none'} → ${joinSome(to, ' | ') || 'none'}`
  const come = to.filter((word) => !from.includes(word)).map((word) => `+${word}`)
  const removedWords = from.filter((word) => !to.includes(word)).map((word) => `-${word}`)
  return `words ${joinSome([...come, ...removedWords], ' ')}`
}

const joinSome = (all: readonly string[], between = ', ') =>
  all.length > SHOWN ? `${all.slice(0, SHOWN).join(between)}${between}${all.length - SHOWN} more` : all.join(between)

const list = (label: string, names: readonly string[]) => (names.length > 0 ? [`${label}: ${names.join(', ')}`] : [])

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ''] : []

export function formatSummary({ differences, overlays, texts, files }: Findings): string {
  if (differences.length === 0 && overlays.length === 0) return 'no differences'
  const countOperations = (changeType: Difference['type']) =>
    differences.filter((one) => one.type === changeType).length
  const changes = differences.flatMap((one) => one.changes)
  const countFields = (changeType: Change['type']) => changes.filter((one) => one.type === changeType).length
  const textCount = texts.unnamedFields.length + texts.unnamedValues.length + texts.idle.length
  return (
    `operations: ${countOperations('added')} added, ${countOperations('removed')} removed, ${countOperations('changed')} changed; ` +
    `parameters and fields: ${countFields('added')} added, ${countFields('removed')} removed, ${countFields('changed')} changed; ` +
    `touched: ${overlays.length} overlays, ${textCount} texts, ${files.length} files`
  )
}
