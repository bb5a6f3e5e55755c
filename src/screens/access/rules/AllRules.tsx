import { useTranslate } from 'react-admin'
import type { FormActionsProps } from '../../../forms/types'
import { ReviewChanges } from '../../../resources/settings/ReviewChanges'
import { SettingsPanel } from '../../../resources/settings/SettingsPanel'
import type { SettingsDocument } from '../../../resources/settings/types'
import { Stack } from '../../../ui/Stack'
import { AllRulesDryRun } from '../dryRun/DryRunActions'
import { adaptRulesSchema, ruleUi } from './ruleForm'

function Actions(props: FormActionsProps) {
  return (
    <>
      <ReviewChanges {...props} />
      <AllRulesDryRun {...props} />
    </>
  )
}

const settings: SettingsDocument = {
  path: '/authorization/sources/built_in_database/rules/all',
  method: 'post',
  successMessage: 'authorization.rules.updatedAll',
  ui: ruleUi,
  refine: adaptRulesSchema,
  formActions: Actions,
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
