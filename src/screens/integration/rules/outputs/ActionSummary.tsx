import { useTranslate } from 'react-admin'
import { isSecret } from '../../../../forms/core/secrets'
import { useFieldText } from '../../../../forms/useFieldText'
import { StatusByNode, type StatusFields } from '../../../../resources/status/StatusByNode'
import type { Row } from '../../../../resources/types'
import { SECRET_MASK } from '../../../../schema/secrets'
import type { Json } from '../../../../schema/types'
import { UntrustedText } from '../../../../ui/Copy'
import { KeyValue } from '../../../../ui/KeyValue'

const MAX_SETTINGS = 4

export function ActionSummary({ id, action, isLoaded }: { id: string; action: Row | undefined; isLoaded: boolean }) {
  const translate = useTranslate()
  const getFieldText = useFieldText()
  if (!action) return isLoaded ? <p role="status">{translate('rules.outputs.missing')}</p> : null
  const settings = listPlainSettings(action.parameters).slice(0, MAX_SETTINGS)
  return (
    <KeyValue
      items={[
        { label: translate('fields.status.label'), value: <StatusByNode facts={action as StatusFields} name={id} /> },
        {
          label: getFieldText(['connector']).label,
          value: <UntrustedText text={String(action.connector ?? '')} />,
        },
        ...settings.map(([name, value]) => ({
          label: getFieldText(['parameters', name]).label,
          value: <UntrustedText text={value} />,
        })),
      ]}
    />
  )
}

function listPlainSettings(parameters: Json | undefined): [string, string][] {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters)) return []
  return Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    ['string', 'number'].includes(typeof value) && value !== '' && value !== SECRET_MASK && !isSecret(name, {})
      ? [[name, String(value)]]
      : [],
  )
}
