-- True once the person asked not to be told of the swipes again.
ALTER TABLE profiles ADD COLUMN popup_swiper boolean;
