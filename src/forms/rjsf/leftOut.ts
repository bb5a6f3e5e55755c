/**
 * Build replacement for RJSF modules that are never called (see vite.config.ts). Our schemas contain no `$ref` and
 * `allOf`, because the codegen resolves them (`src/schema/resolve.ts`), and `core/data.ts` builds request bodies
 * instead of `omitExtraData`.
 */
export default function leftOut(): never {
  throw new Error('not part of RJSF here')
}

export {
  // Exports of `findSchemaDefinition.js`.
  leftOut as findSchemaDefinitionRecursive,
  leftOut as makeAllReferencesAbsolute,
  leftOut as splitKeyElementFromObject,
  // Exports of `omitExtraData.js`.
  leftOut as getFieldNames,
  leftOut as getUsedFormData,
  leftOut as isValueEmpty,
}
