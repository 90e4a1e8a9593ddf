UPDATE "quotation_settings" SET "main_connection_limits" = '{"3x50A": 22080}'::jsonb || "main_connection_limits";
