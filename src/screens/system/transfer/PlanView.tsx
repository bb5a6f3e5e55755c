import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { formatError } from '../../../api/errors'
import type { TransferResult } from '../../../domain/transfer/applyPlan'
import { listDifferences } from '../../../forms/core/merge'
import type { FormUi } from '../../../forms/types'
import { getBrokerName } from '../../../resources/brokers/brokerLinks'
import { Differences } from '../../../resources/Differences'
import { useFieldFormatter } from '../../../resources/useFieldFormatter'
import { ActionButton } from '../../../ui/ActionButton'
import { Inline } from '../../../ui/Inline'
import { Section } from '../../../ui/Section'
import { Status, type StatusKind } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'
import { useObjectName } from './useObjectName'
import { type PlanEntry, type TransferControl, toJson } from './useTransfer'

const NO_UI: FormUi = {}

const RESULT_KINDS: Readonly<Record<TransferResult['state'], StatusKind>> = {
  done: 'ok',
  failed: 'error',
  skipped: 'warning',
  undone: 'stopped',
  undoFailed: 'error',
}

const CHANGE_KINDS = { create: 'connecting', update: 'warning', same: 'ok' } as const

const List = styled('ul')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    paddingBlock: tokens.gap.small,
    borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
    overflowWrap: 'anywhere',
  },
  '& .head': { display: 'flex', flexWrap: 'wrap', columnGap: tokens.gap.medium },
  '& .reason': { margin: `${tokens.gap.tiny}px 0 0`, color: tokens.textSecondary },
  '& .secrets': { display: 'grid', gap: tokens.gap.small, maxWidth: tokens.size.form, marginTop: tokens.gap.medium },
}))

/** Differences of the compared objects, and after writing the result of each. */
export function PlanView({ transfer, disabled }: { transfer: TransferControl; disabled: string | undefined }) {
  const translate = useTranslate()
  const { plan, results, busy, isApplied } = transfer
  if (!plan) return null
  const count = plan.entries.filter(({ plannedObject }) => plannedObject.change !== 'same').length
  const reason = busy ? translate('transfer.busy') : disabled
  return (
    <Section title={translate('transfer.plan', { name: getBrokerName(plan.target, translate) })}>
      {count === 0 && <Alert severity="success">{translate('transfer.noDifference')}</Alert>}
      <List>
        {plan.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} result={results.get(entry.key)} transfer={transfer} />
        ))}
      </List>
      <Inline sx={{ mt: 2 }}>
        {!isApplied && count > 0 && (
          <ActionButton variant="contained" disabled={reason} onClick={() => void transfer.apply()}>
            {translate('transfer.apply', { smart_count: count })}
          </ActionButton>
        )}
        {transfer.canRevert && (
          <ActionButton variant="outlined" disabled={reason} onClick={() => void transfer.revert()}>
            {translate('transfer.revert')}
          </ActionButton>
        )}
        <ActionButton disabled={busy ? translate('transfer.busy') : undefined} onClick={transfer.discard}>
          {translate('transfer.discard')}
        </ActionButton>
      </Inline>
    </Section>
  )
}

function Entry(props: { entry: PlanEntry; result: TransferResult | undefined; transfer: TransferControl }) {
  const { entry, result, transfer } = props
  const { plannedObject, schema } = entry
  const translate = useTranslate()
  const getName = useObjectName()
  const { object, current, change } = plannedObject
  return (
    <li aria-label={getName(entry.key)}>
      <div className="head">
        <strong>{getName(entry.key)}</strong>
        {result ? (
          <Status kind={RESULT_KINDS[result.state]} label={translate(`transfer.result.${result.state}`)} />
        ) : (
          <Status kind={CHANGE_KINDS[change]} label={translate(`transfer.change.${change}`)} />
        )}
      </div>
      {result && 'error' in result && (
        <p className="reason">{truncateAndEscape(formatError(result.error, translate), 500)}</p>
      )}
      {result?.state === 'skipped' && (
        <p className="reason">{translate('transfer.skippedBy', { name: getName(result.dependency) })}</p>
      )}
      {current && change === 'update' && (
        <Differences
          paths={listDifferences(toJson(current.body), toJson(object.body))}
          before={toJson(current.body)}
          after={toJson(object.body)}
          schema={schema}
          ui={NO_UI}
          texts={{
            before: translate('transfer.before'),
            after: translate('transfer.after'),
            secret: translate('forms.restart.secret'),
          }}
        />
      )}
      {!result && <Secrets entry={entry} transfer={transfer} />}
    </li>
  )
}

/** Asks for the secrets that the target does not have. They are never read from the source. */
function Secrets({ entry, transfer }: { entry: PlanEntry; transfer: TransferControl }) {
  const { key, plannedObject, schema } = entry
  const translate = useTranslate()
  const { getLabel } = useFieldFormatter(schema, NO_UI)
  const entered = transfer.secrets.get(key) ?? []
  if (plannedObject.missingSecrets.length === 0) return null
  return (
    <div className="secrets">
      {plannedObject.missingSecrets.map((path) => (
        <TextField
          key={path.join('.')}
          type="password"
          size="small"
          label={getLabel(path)}
          helperText={translate('transfer.secretHelp')}
          value={entered.find((one) => one.path.join() === path.join())?.value ?? ''}
          onChange={({ target }) => transfer.enterSecret(key, path, target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      ))}
    </div>
  )
}
