import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { decodeId } from '../../../api/ids'
import type { SsoBackend } from '../../../api/sso'
import { defineResource } from '../../../resources/defineResource'
import { useRecord } from '../../../resources/useRecord'
import { BACKENDS } from './source'
import { config, createSetUpForm, description, Edit } from './sso'

const setUps: ReadonlyMap<string, ComponentType> = new Map(
  BACKENDS.map((backend: SsoBackend) => [
    backend,
    defineResource({ ...config, create: createSetUpForm(backend) }).Create,
  ]),
)

/** Sign-on service: its settings, or the form to set it up. */
export function Service() {
  const id = decodeId(useParams().id ?? '')
  const { isMissing } = useRecord(description.path, id)
  const SetUp = isMissing ? setUps.get(id) : undefined
  return SetUp ? <SetUp /> : <Edit />
}
