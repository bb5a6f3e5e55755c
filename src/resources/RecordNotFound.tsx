import { useTranslate } from 'react-admin'
import { LinkButton } from '../ui/LinkButton'
import { Screen } from '../ui/Screen'
import { Empty } from '../ui/states'
import { truncateAndEscape } from '../ui/text'
import { useBackLink } from '../ui/useBackLink'

/** Page for a record that does not exist, with a link back. `texts` overrides the texts. */
export function RecordNotFound(props: {
  name: string
  backLink: { to: string; label: string }
  texts?: { title: string; text: string } | undefined
}) {
  const { backLink, texts } = props
  const translate = useTranslate()
  const name = truncateAndEscape(props.name, 64)
  const to = useBackLink(backLink.to)
  return (
    <Screen title={texts ? name : translate('forms.missing.title')} backLink={backLink}>
      <Empty
        title={translate(texts?.title ?? 'forms.missing.text', { name })}
        text={translate(texts?.text ?? 'forms.missing.why', { name })}
        action={
          <LinkButton variant="outlined" to={to}>
            {backLink.label}
          </LinkButton>
        }
      />
    </Screen>
  )
}
