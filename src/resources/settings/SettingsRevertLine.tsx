import { useTranslate } from 'react-admin'
import type { Path } from '../../forms/types'
import { RevertLine } from '../revert/RevertLine'
import type { RevertState } from '../revert/useRevert'
import type { SettingsChange } from './settingsChange'

/**
 * Shows the last saved change of the settings with a button to revert it, and lists fields that cannot be reverted.
 */
export function SettingsRevertLine(props: {
  revertState: RevertState<SettingsChange>
  formatNames: (fields: readonly Path[]) => string
}) {
  const { revertState, formatNames } = props
  const translate = useTranslate()
  const { fields = [], maskedFields = [] } = revertState.savedChange?.change ?? {}
  if (fields.length + maskedFields.length === 0) return null
  return (
    <RevertLine
      revertState={revertState}
      text={({ isRevert }, when) => {
        const all = [...fields, ...maskedFields]
        const names = formatNames(all)
        const key = isRevert ? 'forms.revert.settingsAgain' : 'forms.revert.settingsSaved'
        const line = translate(key, { when, smart_count: all.length, names })
        return maskedFields.length > 0
          ? `${line} ${translate('forms.revert.masked', { names: formatNames(maskedFields) })}`
          : line
      }}
    />
  )
}
