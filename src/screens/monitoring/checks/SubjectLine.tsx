import { Fragment } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Finding, Subject } from '../../../domain/health/finding'
import { truncateAndEscape } from '../../../ui/text'
import { useFactText, useFindingText } from './useFindingText'

/** Dependents listed by name; more are only counted. */
const NAMED = 5

/** Subject of a finding with a link, a note and its dependents. */
export function SubjectLine({ name, to, note, dependents = [] }: Subject) {
  const factText = useFactText()
  const text = truncateAndEscape(name, 128)
  const words = note === undefined ? '' : factText(note)
  return (
    <li>
      {to ? <Link to={to}>{text}</Link> : text}
      {words !== '' && <> – {words}</>}
      {dependents.length > 0 && <Dependents subjects={dependents} />}
    </li>
  )
}

/** Names of subjects that fail as a consequence. */
export function Dependents({ subjects }: { subjects: readonly Subject[] }) {
  const translate = useTranslate()
  const more = subjects.length - NAMED
  return (
    <div>
      {translate('health.affects')}{' '}
      {subjects.slice(0, NAMED).map((subject, i) => (
        <Fragment key={subject.to ?? subject.name}>
          {i > 0 && translate('health.comma')}
          <Link to={subject.to ?? ''}>
            {subject.effect ? <Effect finding={subject.effect} /> : getDependentName(subject, translate)}
          </Link>
        </Fragment>
      ))}
      {more > 0 && translate('health.comma') + translate('health.others', { smart_count: more })}
    </div>
  )
}

const getDependentName = ({ name, kind, object = name }: Subject, translate: TranslateFunction): string =>
  kind ? translate(`health.kind.${kind}`, { name: truncateAndEscape(object, 64) }) : truncateAndEscape(name, 64)

function Effect({ finding }: { finding: Finding }) {
  return <>{useFindingText(finding)('title')}</>
}
