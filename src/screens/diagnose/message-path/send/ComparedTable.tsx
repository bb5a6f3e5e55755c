import { useTranslate } from 'react-admin'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { useFormat } from '../../../../ui/format/useFormat'
import { Status, type StatusKind } from '../../../../ui/Status'
import type { Column } from '../../../../ui/table/types'
import { truncateAndEscape } from '../../../../ui/text'
import type { ComparisonRow, ComparisonState } from './compare'
import type { Expectation } from './expectations'

const MARKS: Readonly<Record<ComparisonState, StatusKind>> = {
  agreed: 'ok',
  differs: 'error',
  waiting: 'connecting',
  unseen: 'stopped',
}

function getName(expected: Expectation): string {
  switch (expected.kind) {
    case 'client':
      return expected.clientid
    case 'group':
      return expected.topic
    case 'rule':
      return expected.name || expected.id
    case 'action':
      return expected.id
    default:
      return ''
  }
}

const getKey = (expected: Expectation): string =>
  `${expected.kind} ${'id' in expected ? expected.id : getName(expected)}`

/** Table of expected and observed results. */
export function ComparedTable({ rows }: { rows: readonly ComparisonRow[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string, args?: object) => translate(`messagePath.compared.${key}`, args)
  const formatExpectation = (expected: Expectation): string => {
    if (!('want' in expected)) return text(`want.${expected.kind}`)
    if (typeof expected.want === 'number') return text('want.count', { number: format.number(expected.want) })
    return text(`want.${expected.kind}_${expected.want}`)
  }
  const formatResult = ({ found, hasExcess, mark }: ComparisonRow): string => {
    if (found !== undefined) return text(hasExcess ? 'foundMore' : 'found', { number: format.number(found) })
    return text(`seen.${mark}`)
  }
  const columns: Column<ComparisonRow>[] = [
    {
      id: 'what',
      label: text('what'),
      width: 180,
      render: ({ expected }) => text(`kind.${expected.kind}`, { name: truncateAndEscape(getName(expected), 128) }),
    },
    {
      id: 'mark',
      label: text('result'),
      width: 110,
      render: ({ mark }) => <Status kind={MARKS[mark]} label={text(`mark.${mark}`)} />,
    },
    { id: 'expected', label: text('expected'), width: 195, render: ({ expected }) => formatExpectation(expected) },
    { id: 'found', label: text('actual'), width: 240, render: formatResult },
  ]
  return (
    <LocalTable caption={text('caption')} rows={rows} columns={columns} rowKey={({ expected }) => getKey(expected)} />
  )
}
