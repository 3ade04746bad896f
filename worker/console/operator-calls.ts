// Every group of the operators' contract with its handlers: what the operators' host answers.
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import {
  auditApi,
  credentialsApi,
  invitationApi,
  operatorsApi,
  sessionApi,
} from '#worker/features/operators/operator-api.ts'
import type { OperatorHandlers } from '#worker/operator-handlers.ts'

export const OPERATOR_CALLS: readonly OperatorHandlers[] = [
  auditApi,
  casesApi,
  credentialsApi,
  invitationApi,
  operatorsApi,
  sessionApi,
]
