/** Codes of `GET /error_codes` in order, with our descriptions. */
export const errorCodes = {
  BAD_USERNAME_OR_PWD: 'The user name or the password is wrong',
  BAD_API_KEY_OR_SECRET: 'The API key or its secret is wrong',
  BAD_REQUEST: 'The request is not valid',
  NOT_MATCH: 'A condition of the request is not met',
  ALREADY_EXISTS: 'There is such an object already',
  BAD_CONFIG_SCHEMA: 'The configuration is not valid',
  BAD_LISTENER_ID: 'The listener id is not valid',
  BAD_NODE_NAME: 'The node name is not valid',
  BAD_RPC: 'A call to another node failed; look at the state of the cluster and of that node',
  BAD_TOPIC: 'The topic does not follow the rules of MQTT',
  EXCEED_LIMIT: 'The number of objects would pass a limit',
  INVALID_PARAMETER: 'A parameter is not valid or out of its bounds',
  CONFLICT: 'The request conflicts with the state of the resource',
  NO_DEFAULT_VALUE: 'There is no default value to fall back to',
  DEPENDENCY_EXISTS: 'Another object needs this one',
  MESSAGE_ID_SCHEMA_ERROR: 'The message id is malformed',
  INVALID_ID: 'The id is malformed',
  MESSAGE_ID_NOT_FOUND: 'There is no message of this id',
  NOT_FOUND: 'There is no such resource',
  CLIENTID_NOT_FOUND: 'There is no client of this id',
  CLIENT_NOT_FOUND: 'There is no such client (of a gateway, as a rule)',
  RESOURCE_NOT_FOUND: 'There is no such resource',
  TOPIC_NOT_FOUND: 'There is no such topic',
  USER_NOT_FOUND: 'There is no such user',
  INTERNAL_ERROR: 'The server failed inside',
  SERVICE_UNAVAILABLE: 'The service is not available now',
  SOURCE_ERROR: 'The source failed',
  UPDATE_FAILED: 'The update failed',
  REST_FAILED: 'The source or configuration could not be reset',
  CLIENT_NOT_RESPONSE: 'The client does not respond',
} as const

/** Codes in responses that the list above omits. */
type UnlistedCode =
  | 'ALREADY_INSTALLED'
  | 'ANSWER_NOT_IN_DOCUMENT'
  | 'API_KEY_NOT_ALLOW'
  | 'AUTHORIZATION_HEADER_ERROR'
  | 'BACKEND_NOT_FOUND'
  | 'BAD_FORM_DATA'
  | 'BAD_NODE'
  | 'BAD_PLUGIN_INFO'
  | 'BAD_POSITION'
  | 'BAD_TOKEN'
  | 'DUPLICATE_CONDITION'
  | 'ERROR_PWD_NOT_MATCH'
  | 'FILES_NOT_FOUND'
  | 'INVALID_ACCEPT'
  | 'INVALID_NODE'
  | 'INVALID_PARAMS'
  | 'INVALID_TOPIC_NAME'
  | 'MESSAGE_NOT_FOUND'
  | 'MOVE_FAILED'
  | 'NODE_DOWN'
  | 'NODE_ERROR'
  | 'NODE_EVACUATING'
  | 'NOT_ALLOWED'
  | 'NOT_IMPLEMENTED'
  | 'PARAM_ERROR'
  | 'PAYLOAD_TOO_LARGE'
  | 'TEST_FAILED'
  | 'TOKEN_TIME_OUT'
  | 'TOO_MANY_REQUESTS'
  | 'UNAUTHORIZED_ROLE'
  | 'UNEXPECTED_ERROR'
  | 'UNSUPPORTED_MEDIA_TYPE'

export type ErrorCode = keyof typeof errorCodes | UnlistedCode
