import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { type Certificate, readCertificates } from '../../codecs/x509/certificate'
import { Status } from '../../ui/Status'
import { truncateAndEscape } from '../../ui/text'
import { ValidityStatus } from '../certificate/ValidityStatus'

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

/** A CA store has hundreds of certificates, a server's chain about three. */
const MAX_CERTIFICATES = 4
const MAX_HOSTS = 8

/** Shows subject, hosts and validity of the certificates in a PEM text. Does not verify them. */
export function CertificateFacts({ text }: { text: string }) {
  const translate = useTranslate()
  const certificates = readCertificates(text)
  if (certificates.length === 0) return null
  const more = certificates.length - MAX_CERTIFICATES
  return (
    <List>
      {certificates.slice(0, MAX_CERTIFICATES).map((certificate, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: certificates keep their order in the PEM text
        <li key={i}>
          {certificate ? (
            <CertificateItem certificate={certificate} />
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

function CertificateItem({ certificate }: { certificate: Certificate }) {
  const translate = useTranslate()
  const { subject, issuer, hosts, validFrom, validTo } = certificate
  const names = hosts.slice(0, MAX_HOSTS).join(translate('forms.listSeparator'))
  const hostText = hosts.length > MAX_HOSTS ? `${names} …` : names
  const facts = [
    subject && issuer && subject !== issuer && (['issuer', issuer] as const),
    hostText && (['hosts', hostText] as const),
  ].flatMap((fact) => (fact ? [fact] : []))
  return (
    <>
      {subject && <bdi>{truncateAndEscape(subject, 128)}</bdi>}{' '}
      <ValidityStatus notBefore={validFrom} notAfter={validTo} />
      {facts.map(([name, value]) => (
        <small key={name}>
          {translate(`forms.certificate.${name}`)} <bdi>{truncateAndEscape(value, 512)}</bdi>
        </small>
      ))}
    </>
  )
}
