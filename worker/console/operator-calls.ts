// Every group of the operators' contract with its handlers: what the operators' host answers.
import { answerDeskApi } from '#worker/features/answer-desk/operator-api.ts'
import { approvalsApi, membersApi, walletsApi } from '#worker/features/member-care/operator-api.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import {
  auditApi,
  credentialsApi,
  invitationApi,
  operatorsApi,
  sessionApi,
} from '#worker/features/operators/operator-api.ts'
import { photosApi, verificationsApi } from '#worker/features/photos/operator-api.ts'
import type { OperatorHandlers } from '#worker/operator-handlers.ts'

export const OPERATOR_CALLS: readonly OperatorHandlers[] = [
  answerDeskApi,
  approvalsApi,
  auditApi,
  casesApi,
  credentialsApi,
  invitationApi,
  membersApi,
  operatorsApi,
  photosApi,
  sessionApi,
  verificationsApi,
  walletsApi,
]
