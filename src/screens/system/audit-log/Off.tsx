import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBrokerList } from '../../../resources/list/context'
import { useDocument } from '../../../resources/useDocument'
import { Loading } from '../../../ui/Loading'
import { Screen } from '../../../ui/Screen'
import { Empty } from '../../../ui/states'
import { isOff } from './entry'

/** Where it is turned on, and what of it is kept. */
export const SETTINGS = '/log?tab=audit'

/** Asks for entries only while something is recorded: the broker would refuse, again and again. */
export function WhileOn({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const log = useDocument('/configs/log')
  if (log.data === undefined && !log.error) return <Loading shape="table" />
  // The open source broker's document has no audit log.
  const { audit } = (log.data ?? {}) as Readonly<Record<string, { enable?: boolean } | undefined>>
  if (audit?.enable !== false) return children
  return (
    <Screen title={translate('audit.title')} intro={translate('audit.intro')} introKey="audit">
      <Off />
    </Screen>
  )
}

/** In the place of a list that was refused: it was turned off meanwhile. */
export function UnlessRefused({ children }: { children: ReactNode }) {
  const { error } = useBrokerList()
  return isOff(error) ? <Off /> : children
}

/** Nothing is recorded, and how to begin. */
function Off() {
  const translate = useTranslate()
  return (
    <Empty
      title={translate('audit.offTitle')}
      text={translate('audit.offText')}
      action={
        <Button variant="contained" component={Link} to={SETTINGS}>
          {translate('audit.turnOn')}
        </Button>
      }
    />
  )
}

/** The way to the settings of the log. */
export function Settings() {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to={SETTINGS}>
      {translate('audit.settings')}
    </Button>
  )
}
