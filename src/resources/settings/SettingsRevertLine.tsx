import { useTranslate } from 'react-admin'
import type { Path } from '../../forms/types'
import { RevertLine } from '../revert/RevertLine'
import type { RevertState } from '../revert/useRevert'
import type { SettingsChange } from './settingsChange'

/**
 * Shows the last saved change of the settings with a button to revert it, and lists fields that cannot be reverted.
 */
export function SettingsRevertLine(props: {
  of: RevertState<SettingsChange>
  formatNames: (fields: readonly Path[]) => string
}) {
  const { of: revertState, formatNames } = props
  const translate = useTranslate()
  const { fields = [], masked = [] } = revertState.kept?.change ?? {}
  if (fields.length + masked.length === 0) return null
  return (
    <RevertLine
      of={revertState}
      text={({ again }, when) => {
        const all = [...fields, ...masked]
        const names = formatNames(all)
        const key = again ? 'forms.putBack.settingsAgain' : 'forms.putBack.settingsSaved'
        const line = translate(key, { when, smart_count: all.length, names })
        return masked.length > 0 ? `${line} ${translate('forms.putBack.masked', { names: formatNames(masked) })}` : line
      }}
    />
  )
}
