import { useTranslate } from 'react-admin'
import { SettingsPanel } from '../../../resources/settings/SettingsPanel'
import type { SettingsDocument } from '../../../resources/settings/types'
import { Stack } from '../../../ui/Stack'
import { adaptRulesSchema, ruleUi } from './ruleForm'

const settings: SettingsDocument = {
  path: '/authorization/sources/built_in_database/rules/all',
  method: 'post',
  done: 'authorization.rules.updatedAll',
  ui: ruleUi,
  refine: adaptRulesSchema,
}

/** Rules for all clients, checked if no rule of the client ID or username matches. */
export function AllRules() {
  const translate = useTranslate()
  return (
    <Stack>
      <p>{translate('authorization.rules.allIntro')}</p>
      <SettingsPanel settings={settings} />
    </Stack>
  )
}
