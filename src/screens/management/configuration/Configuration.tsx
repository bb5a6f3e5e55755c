import { useTranslate } from 'react-admin'
import { Screen } from '../../../ui/Screen'
import { Tabs } from '../../../ui/Tabs'
import { Current } from './Current'
import { Import } from './Import'

/** Configuration in HOCON: view, search, compare with a file, import. */
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
