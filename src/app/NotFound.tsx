import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
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
          <Button component={Link} to={HOME_PATH} variant="contained">
            {translate('app.notFound.home')}
          </Button>
        }
      />
    </Screen>
  )
}
