import { type IdempotencyContext, keepMs } from './idempotency-context.ts';

/** Forgets the keys whose answers are repeated no longer. */
export async function forgetAnswers({ db, clock }: IdempotencyContext): Promise<void> {
  await db
    .deleteFrom('documind_idempotency')
    .where('created_at', '<=', new Date(clock.now().getTime() - keepMs))
    .execute();
}
