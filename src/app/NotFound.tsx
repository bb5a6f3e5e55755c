import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined'
import { useTranslate } from 'react-admin'
import { LinkButton } from '../ui/LinkButton'
import { Screen } from '../ui/Screen'
import { Empty } from '../ui/states'
import { HOME_PATH } from './internalPaths'

export function NotFound() {
  const translate = useTranslate()
  return (
    <Screen title={translate('app.notFound.title')}>
      <Empty
        icon={<TravelExploreOutlined aria-hidden />}
        title={translate('app.notFound.text')}
        action={
          <LinkButton to={HOME_PATH} variant="contained">
            {translate('app.notFound.home')}
          </LinkButton>
        }
      />
    </Screen>
  )
}
