import { useTranslate } from 'ra-core'
import { Screen } from '../../../ui/Screen'
import { Tabs } from '../../../ui/Tabs'
import { Current } from './Current'
import { Import } from './Import'

/** The configuration as a whole in its own language: read, searched, compared with a file, imported (MG-15). */
export function Configuration() {
  const translate = useTranslate()
  return (
    <Screen title={translate('configuration.title')} intro={translate('configuration.intro')} introKey="/configuration">
      <Tabs
        label={translate('configuration.title')}
        tabs={[
          { id: 'current', label: translate('configuration.current'), content: <Current /> },
          { id: 'import', label: translate('configuration.import'), content: <Import /> },
        ]}
      />
    </Screen>
  )
}
