/** How Better Auth's models are called in our tables; its own names are in the keys. */
export const betterAuthSchema = {
  user: {
    modelName: 'account_user',
    fields: {
      emailVerified: 'email_verified',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  session: {
    modelName: 'account_session',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: {
      confirmedAt: {
        type: 'date',
        required: false,
        input: false,
        returned: false,
        fieldName: 'confirmed_at',
      },
      factorShownAt: {
        type: 'date',
        required: false,
        input: false,
        returned: false,
        fieldName: 'factor_shown_at',
      },
    },
  },
  account: {
    modelName: 'account_identity',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'account_pending',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  admin: {
    user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
    session: { fields: { impersonatedBy: 'impersonated_by' } },
  },
  jwt: {
    jwks: {
      modelName: 'account_signing_key',
      fields: {
        publicKey: 'public_key',
        privateKey: 'private_key',
        createdAt: 'created_at',
        expiresAt: 'expires_at',
      },
    },
  },
} as const;
