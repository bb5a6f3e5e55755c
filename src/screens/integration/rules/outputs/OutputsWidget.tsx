import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormHost } from '../../../../forms/FormHost'
import { PlaceholdersProvider, useOuterPlaceholders } from '../../../../forms/placeholders'
import type { WidgetProps } from '../../../../forms/types'
import { useRecords } from '../../../../resources/useRecords'
import type { Json } from '../../../../schema/types'
import { ActionButton } from '../../../../ui/ActionButton'
import { Inline } from '../../../../ui/Inline'
import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'
import { truncateAndEscape } from '../../../../ui/text'
import { useLatest } from '../../../../ui/useLatest'
import { useShowSideTab } from '../editor/sideTab'
import { Items } from '../parts'
import { OutputItem } from './OutputItem'
import { type RuleOutput, readOutputs } from './outputs'
import { useOutputName } from './useOutputName'

const OutputDrawer = lazyOverlay(async () => (await import('./OutputDrawer')).OutputDrawer)

interface RemovedOutput {
  output: RuleOutput
  index: number
}

/** Edits the outputs of a rule: add, change, remove and undo. */
export function OutputsWidget(props: WidgetProps) {
  const { onChange, onBlur, readOnly, invalid } = props
  const translate = useTranslate()
  const { renderOutside } = useFormHost()
  const placeholders = useOuterPlaceholders()
  const getOutputName = useOutputName()
  const show = useShowSideTab()
  const actions = useRecords('/actions')
  const [removed, setRemoved] = useState<readonly RemovedOutput[]>([])
  const outputs = readOutputs(props.value)
  useEffect(() => {
    if (invalid) show('outputs')
  }, [invalid, show])

  // The outputs may have changed since the drawer opened.
  const write = useLatest((edit: (now: readonly RuleOutput[]) => readonly RuleOutput[]) => {
    onChange([...edit(outputs)] as Json)
    onBlur()
  })
  const close = () => renderOutside(undefined)
  const open = (index?: number) =>
    renderOutside(
      <PlaceholdersProvider value={placeholders}>
        <OutputDrawer
          output={index === undefined ? undefined : outputs[index]}
          existingIds={outputs.filter((one, at): one is string => typeof one === 'string' && at !== index)}
          onClose={close}
          onSave={(output) => {
            write((now) =>
              index === undefined ? [...now, output] : now.map((one, at) => (at === index ? output : one)),
            )
            close()
          }}
        />
      </PlaceholdersProvider>,
    )
  const remove = (output: RuleOutput, index: number) => {
    setRemoved([...removed, { output, index }])
    write((now) => now.filter((_, at) => at !== index))
  }
  const lastRemoved = removed.at(-1)
  const undoRemove = ({ output, index }: RemovedOutput) => {
    setRemoved(removed.slice(0, -1))
    write((now) => now.toSpliced(Math.min(index, now.length), 0, output))
  }
  const disabledReason = readOnly ? translate('rules.inputs.readOnly') : undefined
  return (
    <div id={props.id} tabIndex={-1} aria-describedby={props.describedBy}>
      {outputs.length === 0 ? (
        <p>{translate('rules.outputs.none')}</p>
      ) : (
        <Items aria-label={props.label}>
          {outputs.map((output, index) => (
            <OutputItem
              // biome-ignore lint/suspicious/noArrayIndexKey: outputs may be duplicated
              key={index}
              output={output}
              action={typeof output === 'string' ? actions.data?.find(({ id }) => id === output) : undefined}
              isLoaded={actions.data !== undefined}
              denied={disabledReason}
              onEdit={() => open(index)}
              onRemove={() => remove(output, index)}
            />
          ))}
        </Items>
      )}
      <Inline sx={{ color: 'text.secondary' }}>
        <ActionButton variant="outlined" startIcon={<AddOutlined />} disabled={disabledReason} onClick={() => open()}>
          {translate('rules.outputs.add')}
        </ActionButton>
        {lastRemoved && (
          <>
            <span role="status">
              {translate('rules.outputs.removed', { name: truncateAndEscape(getOutputName(lastRemoved.output), 64) })}
            </span>
            <Button onClick={() => undoRemove(lastRemoved)}>{translate('rules.outputs.undo')}</Button>
          </>
        )}
      </Inline>
    </div>
  )
}
