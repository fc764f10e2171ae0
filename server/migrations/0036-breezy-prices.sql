-- Breezy names the prices of the person's own list instead of 'see Plans'.
GRANT SELECT (referred_by_sales) ON profiles TO breezy_assistant;
