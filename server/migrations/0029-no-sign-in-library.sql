-- Only the sign-in library kept rows here, and it is gone. The columns of other tables that only the library
-- wrote go with the next release: the one before this still writes them.
DROP TABLE auth_verifications;
