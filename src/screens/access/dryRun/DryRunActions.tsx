import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { PlannedChange } from '../../../domain/access/accessPlan'
import { toDatabaseRules } from '../../../domain/access/parseJsonRule'
import { useFormHost } from '../../../forms/FormHost'
import type { FormActionsProps } from '../../../forms/types'
import type { Row } from '../../../resources/types'
import { useDenied } from '../../../resources/useDenied'
import type { Json } from '../../../schema/types'
import { ActionButton } from '../../../ui/ActionButton'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'

const DryRunDrawer = lazyOverlay(async () => (await import('./DryRunDrawer')).DryRunDrawer)

function DryRunButton({ onClick }: { onClick: () => void }) {
  const translate = useTranslate()
  const disabledReason = useDenied('get /clients')
  return (
    <ActionButton variant="outlined" aria-haspopup="dialog" disabled={disabledReason} onClick={onClick}>
      {translate('authorization.dryRun.action')}
    </ActionButton>
  )
}

type Data = Record<string, Json>

/** Opens the dry run of the form's data, if they are valid. */
function FormDryRun(
  props: FormActionsProps & { createChange: (data: Data, record: Row | undefined) => PlannedChange },
) {
  const { renderOutside } = useFormHost()
  const record = useRecordContext<Row>()
  const open = () => {
    const data = props.collect()
    if (data)
      renderOutside(<DryRunDrawer change={props.createChange(data, record)} onClose={() => renderOutside(undefined)} />)
  }
  return <DryRunButton onClick={open} />
}

/** Unchanged fields are not sent, so they come from the record. */
function toSourceChange(data: Data, record: Row | undefined): PlannedChange {
  const now = { ...record, ...data }
  const rules = typeof now.rules === 'string' ? now.rules : undefined
  return { type: 'source', source: { type: String(now.type), enable: now.enable !== false, rules } }
}

const toRules = (data: Data, record?: Row) => toDatabaseRules(data.rules ?? record?.rules)

const toNames = (value: Json | undefined): string[] => (Array.isArray(value) ? value : [value]).map(String)

export const SourceDryRun = (props: FormActionsProps) => <FormDryRun {...props} createChange={toSourceChange} />

export const ClientRulesDryRun = (props: FormActionsProps) => (
  <FormDryRun
    {...props}
    createChange={(data, record) => ({
      type: 'rules',
      group: 'client',
      names: toNames(record?.clientid ?? data.clientid),
      rules: toRules(data, record),
    })}
  />
)

export const UserRulesDryRun = (props: FormActionsProps) => (
  <FormDryRun
    {...props}
    createChange={(data, record) => ({
      type: 'rules',
      group: 'user',
      names: toNames(record?.username ?? data.username),
      rules: toRules(data, record),
    })}
  />
)

export const AllRulesDryRun = (props: FormActionsProps) => (
  <FormDryRun {...props} createChange={(data) => ({ type: 'rules', group: 'all', rules: toRules(data) })} />
)

/** Dry run of an unsaved order. */
export function OrderDryRun({ ids }: { ids: readonly string[] }) {
  const [change, setChange] = useState<PlannedChange>()
  return (
    <>
      <DryRunButton onClick={() => setChange({ type: 'order', types: ids })} />
      {change && <DryRunDrawer change={change} onClose={() => setChange(undefined)} />}
    </>
  )
}
