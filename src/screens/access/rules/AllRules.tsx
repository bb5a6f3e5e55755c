import { useTranslate } from 'ra-core'
import { SettingsPanel } from '../../../resources/settings/SettingsPanel'
import type { SettingsDocument } from '../../../resources/settings/types'
import { Stack } from '../../../ui/Stack'
import { ruleUi, withOwnRows } from './ruleForm'

const settings: SettingsDocument = {
  path: '/authorization/sources/built_in_database/rules/all',
  method: 'post',
  done: 'authorization.rules.updatedAll',
  ui: ruleUi,
  refine: withOwnRows,
}

/** The rules for all clients: asked where those of the client and of its user have nothing to say. */
export function AllRules() {
  const translate = useTranslate()
  return (
    <Stack>
      <p>{translate('authorization.rules.allIntro')}</p>
      <SettingsPanel settings={settings} />
    </Stack>
  )
}
