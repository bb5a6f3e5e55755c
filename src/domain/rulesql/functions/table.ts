import { compressionFunctions, encodingFunctions, hashFunctions } from './binary'
import { bitFunctions } from './bits'
import { listFunctions, mapFunctions } from './collections'
import type { RuleFunction } from './define'
import { jqFunctions } from './jq'
import { kindFunctions } from './kinds'
import { randomFunctions, schemaFunctions, storeFunctions } from './machine'
import { mathFunctions } from './math'
import { messageFunctions } from './message'
import { textFunctions } from './text'
import { timeFunctions } from './time'

/** All functions of EMQX 5.6 by group. */
export const functions: readonly RuleFunction[] = [
  ...textFunctions,
  ...mapFunctions,
  ...listFunctions,
  ...kindFunctions,
  ...mathFunctions,
  ...timeFunctions,
  ...encodingFunctions,
  ...jqFunctions,
  ...hashFunctions,
  ...compressionFunctions,
  ...bitFunctions,
  ...messageFunctions,
  ...randomFunctions,
  ...schemaFunctions,
  ...storeFunctions,
]
