import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Screen } from '../ui/Screen'
import { Empty } from '../ui/states'
import { truncateAndEscape } from '../ui/text'
import { useBackLink } from '../ui/useBackLink'

/** Page for a record that does not exist, with a link back. `says` overrides the texts. */
export function RecordNotFound(props: {
  name: string
  back: { to: string; label: string }
  says?: { title: string; text: string } | undefined
}) {
  const { back, says } = props
  const translate = useTranslate()
  const name = truncateAndEscape(props.name, 64)
  const to = useBackLink(back.to)
  return (
    <Screen title={says ? name : translate('forms.missing.title')} back={back}>
      <Empty
        title={translate(says?.title ?? 'forms.missing.text', { name })}
        text={translate(says?.text ?? 'forms.missing.why', { name })}
        action={
          <Button variant="outlined" component={Link} to={to}>
            {back.label}
          </Button>
        }
      />
    </Screen>
  )
}
