/**
 * What RJSF imports and never comes to here: vite.config.ts puts these in the place of its modules. It is given bare
 * schemas (`plan.ts`): without `$ref` and `allOf`, which the codegen resolves (`src/schema/resolve.ts`), and what is
 * sent is made by `core/data.ts`, not by RJSF's `omitExtraData`.
 */
export default function leftOut(): never {
  throw new Error('not part of RJSF here')
}

export {
  // Of `findSchemaDefinition.js`.
  leftOut as findSchemaDefinitionRecursive,
  leftOut as makeAllReferencesAbsolute,
  leftOut as splitKeyElementFromObject,
  // Of `omitExtraData.js`.
  leftOut as getFieldNames,
  leftOut as getUsedFormData,
  leftOut as isValueEmpty,
}
