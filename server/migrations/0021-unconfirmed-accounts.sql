-- Whose address nobody confirmed, by age: they are few, and looked for every minute.
CREATE INDEX auth_users_unconfirmed ON auth_users (created_at) WHERE NOT email_verified;
