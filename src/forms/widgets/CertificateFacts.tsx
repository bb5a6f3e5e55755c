import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useFormat } from '../../ui/format/useFormat'
import { Status, type StatusKind } from '../../ui/Status'
import { truncateAndEscape } from '../../ui/text'
import { useNow } from '../../ui/useNow'
import { type Certificate, certificatesIn } from '../x509/certificate'

const List = styled('ul')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: tokens.font.table,
  '& bdi': { fontFamily: tokens.font.mono, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: tokens.font.table, color: tokens.textSecondary },
}))

const DAY = 86_400_000
/** Until then it is time to see about a new one. */
const SOON = 30 * DAY
/** A store of CAs has hundreds; the chain of a server three. */
const MOST = 4
const MOST_HOSTS = 8

/** What the certificates of a PEM text say: whose, for which hosts, how long they are good. Nothing is verified. */
export function CertificateFacts({ text }: { text: string }) {
  const translate = useTranslate()
  const certificates = certificatesIn(text)
  if (certificates.length === 0) return null
  const more = certificates.length - MOST
  return (
    <List>
      {certificates.slice(0, MOST).map((certificate, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a PEM text
        <li key={i}>
          {certificate ? (
            <One certificate={certificate} />
          ) : (
            <Status kind="warning" label={translate('forms.certificate.unreadable')} />
          )}
        </li>
      ))}
      {more > 0 && <li>{translate('forms.certificate.more', { smart_count: more })}</li>}
      <li>
        <small>{translate('forms.certificate.unchecked')}</small>
      </li>
    </List>
  )
}

function One({ certificate }: { certificate: Certificate }) {
  const translate = useTranslate()
  const { subject, issuer, hosts } = certificate
  const { kind, words } = useValidity(certificate)
  const names = hosts.slice(0, MOST_HOSTS).join(translate('forms.listSeparator'))
  const shown = hosts.length > MOST_HOSTS ? `${names} …` : names
  const facts = [
    subject && issuer && subject !== issuer && (['issuer', issuer] as const),
    shown && (['hosts', shown] as const),
  ].flatMap((fact) => (fact ? [fact] : []))
  return (
    <>
      {subject && <bdi>{truncateAndEscape(subject, 128)}</bdi>} <Status kind={kind} label={words} />
      {facts.map(([name, value]) => (
        <small key={name}>
          {translate(`forms.certificate.${name}`)} <bdi>{truncateAndEscape(value, 512)}</bdi>
        </small>
      ))}
    </>
  )
}

function useValidity({ from, until }: Certificate): { kind: StatusKind; words: string } {
  const translate = useTranslate()
  const format = useFormat()
  const now = useNow(DAY)
  const say = (kind: StatusKind, key: string, at: number) => ({
    kind,
    words: translate(`forms.certificate.${key}`, { time: format.dateTime(at) }),
  })
  if (until < now) return say('error', 'expired', until)
  if (from > now) return say('warning', 'notYet', from)
  return until - now < SOON ? say('warning', 'soon', until) : say('ok', 'valid', until)
}
